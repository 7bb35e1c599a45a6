import { plainPageStyles } from '../../platform/http/plain-page-styles';

/** The mailbox page's stylesheet. */
export const mailboxStyles = `${plainPageStyles}
h2 { margin: 0; font-size: 18px; line-height: 1.35; overflow-wrap: anywhere; }
.tag { margin-left: 6px; padding: 2px 8px; border-radius: 99px; background: var(--cell); font-size: 12px; font-weight: 600; }
.lead, .count, .meta { color: var(--ink-muted); }
.lead { margin: 0 0 20px; }
.count { margin: 0 0 12px; font-size: 14px; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; }
label { font-weight: 600; }
input { flex: 1 1 220px; min-height: 44px; padding: 0 12px; border: 1px solid var(--line-strong); border-radius: 10px; background: var(--surface); color: inherit; font: inherit; }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 10px; background: var(--honey); color: #211a0e; font: inherit; font-weight: 600; cursor: pointer; }
.refresh { padding: 10px 4px; font-weight: 600; }
article { margin-bottom: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); box-shadow: 0 2px 10px rgb(33 26 14 / 6%); }
.apps { margin-bottom: 24px; padding: 16px 20px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); box-shadow: 0 2px 10px rgb(33 26 14 / 6%); }
.apps ul { display: grid; gap: 12px; margin: 12px 0 0; padding: 0; list-style: none; }
.apps li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; }
.apps .owner { flex: 0 1 220px; font-weight: 600; overflow-wrap: anywhere; }
.apps .meta { flex: 1 1 200px; margin: 0; }
summary { position: relative; padding: 16px 48px 16px 20px; border-radius: 14px; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ''; position: absolute; top: 22px; right: 22px; width: 8px; height: 8px; border: solid var(--ink-muted); border-width: 0 2px 2px 0; transform: rotate(45deg); }
details[open] > summary::after { top: 26px; transform: rotate(-135deg); }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; margin: 4px 0 0; font-size: 14px; }
.meta span { overflow-wrap: anywhere; }
.meta .tag { display: inline-block; margin-left: 0; }
time { font-variant-numeric: tabular-nums; }
.text { padding: 0 20px 16px; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.text p { margin: 16px 0 0; }
.code { display: inline-block; padding: 8px 20px; border-radius: 10px; background: var(--cell); font-size: 28px; letter-spacing: 6px; font-variant-numeric: tabular-nums; }
`;
