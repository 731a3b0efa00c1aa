/** The look of the page that stands alone: light, dark, on a phone, on paper. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--paper:#faf7f2;--card:#fff;--ink:#1e1b16;--quiet:#6b6458;--line:#e4ddd2;--accent:#9b1c31;--gold:#8a6508;--wash:#f6eed9}
@media(prefers-color-scheme:dark){:root{--paper:#14161a;--card:#1d2026;--ink:#f2efe9;--quiet:#a39d92;--line:#31353d;--accent:#ff6b7d;--gold:#e8b93a;--wash:#2b2719}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 Seravek,"Gill Sans Nova",Ubuntu,Calibri,"DejaVu Sans",source-sans-pro,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:break-word}
main,header,footer{max-width:72rem;margin:0 auto;padding:0 24px}
header{padding-top:48px}
h1,h2,.crowned{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,Georgia,serif;line-height:1.2;margin:0;text-wrap:balance}
h1{font-size:2.44rem;font-weight:650}
h2{font-size:1.56rem;font-weight:650;margin:0 0 4px}
h3{font-size:1.13rem;margin:24px 0 8px}
.column{font-size:.8rem;font-weight:600;color:var(--quiet);margin:0 0 8px}
p{margin:0;max-width:68ch}
.quiet,.lead,small{color:var(--quiet)}
.crowned{font-size:1.56rem;margin-top:16px;color:var(--gold)}
.crowned small{display:block;font-size:.8rem;font-family:Seravek,Ubuntu,Calibri,"DejaVu Sans",sans-serif}
article{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:24px;margin:24px 0}
.pools{display:grid;gap:0 32px;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr))}
figure{margin:16px 0 0}
figcaption{font-weight:600;margin-bottom:8px}
figcaption small{font-weight:400;margin-left:8px}
.wide{overflow-x:auto}
table{border-collapse:collapse;min-width:min(100%,20rem)}
.standings{width:100%;margin-top:8px}
abbr{text-decoration:none}
th,td{padding:6px 8px;border-bottom:1px solid var(--line);text-align:left;vertical-align:baseline}
thead th{font-size:.8rem;font-weight:600;color:var(--quiet);white-space:nowrap}
tbody th{font-weight:inherit}
.number{text-align:right}
.name{min-width:7rem}
.points{font-weight:700}
.first td,.first th{background:var(--wash)}
.first .name{font-weight:700}
.status{font-size:.8rem;color:var(--accent)}
.rating{width:14rem;min-width:9rem}
.elo{display:flex;gap:8px;align-items:center}
.elo b{font-weight:600;min-width:2.6rem;text-align:right}
.elo svg{flex:1;height:10px;overflow:visible}
.elo line{stroke:var(--quiet);stroke-width:2;vector-effect:non-scaling-stroke}
.elo .dot{stroke:var(--accent);stroke-width:4}
.cross td,.cross thead th:not(.name){text-align:center;min-width:2.2rem;padding:6px 4px}
.cross .name{max-width:14rem}
.cross td{white-space:nowrap}
.cross .self{background:var(--line)}
.cross td>*{display:inline-block;min-width:1.1em}
.won{font-weight:700;color:var(--ink)}
.drawn,.lost{color:var(--quiet)}
a{color:var(--accent);text-underline-offset:.15em}
.bracket{display:flex;gap:16px;padding-bottom:8px}
.bracket section{flex:1 0 9.5rem;display:flex;flex-direction:column}
.bracket ol{list-style:none;margin:0;padding:0;flex:1;display:flex;flex-direction:column;justify-content:space-around;gap:12px}
.pairing{border:1px solid var(--line);border-radius:8px;padding:4px 10px;background:var(--paper)}
.pairing div{display:flex;justify-content:space-between;gap:8px;padding:2px 0}
.pairing div+div{border-top:1px solid var(--line)}
.pairing .winner{font-weight:700}
.pairing .winner b{color:var(--gold)}
.pairing .bye,.pairing .links{color:var(--quiet);font-size:.8rem}
.pairing b{font-weight:inherit}
details{margin-top:16px}
summary{cursor:pointer;font-weight:600}
.rounds span{margin-right:12px}
footer{padding-bottom:48px;color:var(--quiet);font-size:.8rem}
footer dl{display:grid;gap:2px 12px;margin:0}
footer dd{margin:0;font-family:ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
@media(min-width:48rem){footer dl{grid-template-columns:auto 1fr}}
@media(max-width:40rem){main,header,footer{padding-left:16px;padding-right:16px}header{padding-top:24px}h1{font-size:1.95rem}article{padding:16px;border-radius:0;margin:16px -16px;border-left:0;border-right:0}.minor{display:none}.rating{width:auto;min-width:0}.elo svg{display:none}.name{min-width:6rem}.cross .name{max-width:7rem}}
@media print{:root{--paper:#fff;--card:#fff;--ink:#000;--quiet:#444;--line:#bbb;--accent:#7a1426;--gold:#6d5006;--wash:#f3efe4}body{font-size:10pt}article{border:0;padding:0;break-inside:avoid-page}.wide{overflow:visible}a{color:inherit;text-decoration:none}details:not([open]){display:none}}
`;
