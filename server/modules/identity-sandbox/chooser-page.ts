/** The account chooser that Google would open; any email is accepted. */
export const chooserPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Choose an account · Haat</title>
<script src="/sandbox/google/choose.js" defer></script>
<style>
:root { color: #16231D; background: #FAF8F4; font: 16px/24px system-ui, sans-serif; }
body { max-width: 26rem; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 28px; line-height: 34px; margin: 0; }
p { color: #4C5A53; margin: 4px 0 20px; }
form, ul { background: #FFFFFF; border: 1px solid #E7E1D6; border-radius: 12px; padding: 20px; margin: 0 0 16px; }
ul { list-style: none; padding: 0; overflow: hidden; }
ul:empty { display: none; }
li + li { border-top: 1px solid #E7E1D6; }
li button { width: 100%; text-align: left; background: none; color: inherit; border: 0; border-radius: 0; padding: 12px 20px; overflow-wrap: anywhere; }
li span { display: block; font-size: 14px; line-height: 20px; color: #4C5A53; font-weight: 400; }
label { display: block; font-weight: 500; margin: 0 0 16px; }
label.tick { display: flex; gap: 12px; align-items: center; font-weight: 400; min-height: 44px; margin: 0; }
input:not([type=checkbox]) { display: block; width: 100%; margin: 4px 0 0; }
input, button { font: inherit; box-sizing: border-box; }
input:not([type=checkbox]), button { min-height: 44px; padding: 0 14px; border-radius: 6px; border: 1px solid #66736C; background: #FFFFFF; color: inherit; }
input[type=checkbox] { width: 20px; height: 20px; accent-color: #0B6E4F; flex: none; }
form button { width: 100%; margin-top: 12px; border-color: #0B6E4F; background: #0B6E4F; color: #FFFFFF; font-weight: 500; cursor: pointer; }
li button { cursor: pointer; font-weight: 500; }
li button:hover { background: #E6F2EC; }
:focus-visible { outline: 3px solid #0B6E4F; outline-offset: -3px; }
#problem { color: #B3261E; margin: 12px 0 0; }
#problem:empty { display: none; }
</style>
</head>
<body>
<h1>Choose an account</h1>
<p>This page stands in for Google while no GOOGLE_CLIENT_ID is set. Any name and email will do.</p>
<ul id="earlier" aria-label="Accounts chosen before"></ul>
<form>
<label>Name <input name="name" required maxlength="200" value="Rahima Khatun" autocomplete="off"></label>
<label>Email <input name="email" type="email" required maxlength="254" value="rahima@gmail.com" autocomplete="off"></label>
<label class="tick"><input name="verified" type="checkbox" checked> Google has verified this email</label>
<label class="tick"><input name="hosted" type="checkbox"> Google hosts its domain (hd)</label>
<button type="submit">Continue</button>
<p id="problem" role="alert"></p>
</form>
</body>
</html>
`
