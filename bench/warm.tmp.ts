import { launchBrowser, slow4G, visitAgain } from './first-visit/visit';
import { serveFront } from './first-visit/front';
import { median } from './figures';
const site = process.argv[2]!;
const rounds = Number(process.argv[3] ?? 5);
const variants = (process.argv[4] ?? 'sw,block').split(',');
const front = await serveFront({ host: site, origin: site, rewrite: (h) => h });
const browser = await launchBrowser();
for (const p of ['', 'boxes/coffee-tea']) {
  const all = new Map<string, any[]>();
  for (let i = 0; i < rounds; i += 1) for (const v of variants) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, serviceWorkers: v === 'block' ? 'block' : 'allow' });
    const cold = await visitAgain(context, front.url + p, { network: slow4G });
    const warm = await visitAgain(context, front.url + p, { network: slow4G });
    await context.close();
    all.set(v, [...(all.get(v) ?? []), { cold: cold.lcp, warm: warm.lcp, fcp: warm.fcp, fixed: warm.fixedWork, el: warm.lcpElement, doc: warm.requests.filter((r) => r.type === 'Document').map((r) => [r.wire, Math.round(r.startedAt), Math.round(r.endedAt)]) }]);
  }
  for (const [v, list] of all) console.log(p || 'home', v, 'cold', median(list.map((x) => x.cold)).toFixed(0), 'warm lcp', list.map((x) => x.warm.toFixed(0)).join(' '), 'fcp', median(list.map((x) => x.fcp)).toFixed(0), 'fixed', median(list.map((x) => x.fixed)).toFixed(0), list[0].el, JSON.stringify(list.map((x) => x.doc)));
}
await browser.close(); front.stop(); process.exit(0);
