/** How the pages of calls look: paper and ink of the product, by day and by night. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--bg:#fefdfa;--side:#f6f3ef;--ink:#231d18;--ink-2:#5c534b;--line:#e3dfd8;--accent:#1a5842;--tint:#e4f2ea}
@media (prefers-color-scheme:dark){:root{--bg:#1a1714;--side:#13110e;--ink:#efe9e2;--ink-2:#b3a99f;--line:#37322c;--accent:#8fcbb0;--tint:#20332a}}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{display:grid;grid-template-columns:264px minmax(0,1fr);margin:0;background:var(--bg);color:var(--ink);font:15px/24px system-ui,sans-serif}
a{color:var(--accent)}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:3px}
code,pre{font:13px/20px ui-monospace,monospace}
code{overflow-wrap:anywhere}
nav{position:sticky;top:0;height:100dvh;overflow-y:auto;padding:24px 20px;border-right:1px solid var(--line);background:var(--side)}
nav b{display:block;margin-bottom:12px;font-size:16px}
nav ul{margin:0;padding:0;list-style:none}
nav a{display:flex;justify-content:space-between;gap:12px;padding:3px 8px;border-radius:6px;color:var(--ink);text-decoration:none}
nav a:hover{text-decoration:underline}
nav a[aria-current]{background:var(--tint);color:var(--accent);font-weight:600}
nav small{color:var(--ink-2);font-variant-numeric:tabular-nums}
main{max-width:960px;padding:32px 40px 96px}
h1{margin:0 0 8px;font-size:28px;line-height:36px}
h2{margin:0 0 8px;font-size:17px;line-height:26px}
h2 a{color:inherit;text-decoration:none}
h2 a:hover{text-decoration:underline}
section{padding:32px 0;border-top:1px solid var(--line)}
main>ul{margin:8px 0 32px;padding:0;list-style:none}
main>ul>li{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:4px 20px;padding:7px 0;border-top:1px solid var(--line)}
.method{display:inline-block;min-width:58px;color:var(--accent);font:600 12px/20px ui-monospace,monospace}
.method.delete{color:#a03d1d}
@media (prefers-color-scheme:dark){.method.delete{color:#f0a184}}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:2px 20px;margin:0 0 16px}
dt{color:var(--ink-2)}
dd{margin:0}
.wide{overflow-x:auto;margin:16px 0}
table{width:100%;border-collapse:collapse}
caption{padding-bottom:4px;font-weight:600;text-align:start}
th,td{padding:5px 16px 5px 0;border-top:1px solid var(--line);text-align:start;vertical-align:top}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tbody th{width:42%;font-weight:400}
small{color:var(--ink-2)}
details{margin:8px 0}
summary{padding:4px 0;color:var(--accent);cursor:pointer}
pre{max-height:420px;overflow:auto;margin:4px 0 12px;padding:12px 16px;border:1px solid var(--line);border-radius:8px;background:var(--side)}
@media (width < 900px){body{display:block}nav{position:static;height:auto;max-height:232px;border-right:0;border-bottom:1px solid var(--line)}nav ul{columns:2}main{padding:24px 16px 64px}main>ul>li{grid-template-columns:1fr}tbody th{width:50%}}
@media (width < 480px){dl{grid-template-columns:1fr}dd{margin-bottom:6px}}
@media print{nav{display:none}body{display:block}}
`
