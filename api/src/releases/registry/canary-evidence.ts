/**
 * The evidence of the errors against the canary: an e-value, which may be evaluated at any time. Were the canary no
 * worse than the live version, the chance that it ever exceeds 1/alpha would be alpha at most (Ville's inequality).
 *
 * The canary's share of all errors should then equal its share of the loads, so each error is a throw of a coin that falls
 * on the canary's side that often. The value is the likelihood of the throws under a coin that falls there more often,
 * averaged over all such coins (a mixture of sequential probability ratio tests, Robbins 1970), over their likelihood
 * under the fair share. Faults that hit both versions alike, such as an outage of the api, do not change the value.
 *
 * The average is ∫ over p from s to 1 of pᵏ(1−p)ᵐ dp, divided by (1−s)·sᵏ(1−s)ᵐ, for k faults of the canary, m of the
 * live version and the share s. As an incomplete beta function of whole numbers it is the finite sum below.
 *
 * @param share of the loads that the canary has, above 0 and below 1
 */
export function evidenceAgainst(canaryFaults: number, stableFaults: number, share: number): number {
  let term = 1;
  let sum = 1;
  for (let index = 0; index < canaryFaults; index += 1) {
    term *= ((canaryFaults - index) / (stableFaults + 2 + index)) * ((1 - share) / share);
    sum += term;
  }
  return sum / (stableFaults + 1);
}
