// Takes the key out of the address, before anything else runs: what stands there is read over shoulders.
// It waits in the tab's own storage until the referee has said whether it is right.

(() => {
  const take = () => {
    const given = new URLSearchParams(location.hash.slice(1)).get("key");
    if (!given) return false;
    const own = ["127.0.0.1", "[::1]", "localhost"].includes(location.hostname);
    if (location.protocol === "http:" && !own) {
      // in the clear it would be anybody's; what follows # has not been sent anywhere yet
      location.replace(`https://${location.host}${location.pathname}${location.search}${location.hash}`);
      return false;
    }
    sessionStorage.setItem("key", given);
    history.replaceState(null, "", location.pathname + location.search);
    return true;
  };
  take();
  // an address that is pasted over that of an open page loads nothing by itself
  addEventListener("hashchange", () => {
    if (take()) location.reload();
  });
})();
