# What is different where the tables are in the page itself.
error-elsewhere = This game is open in another tab of this browser. Go on there, or close that tab and try again here.
error-failed = Something went wrong in the page, and nothing was changed. Load the page again; the game is kept.
error-not-saved = The browser could not save this, so it did not happen. Its storage may be full: delete games that you no longer need, or free some space on this device.
error-broken-table = What this browser has kept of the game cannot be read any more.
