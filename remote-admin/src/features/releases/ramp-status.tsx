import type { RampProgress, RampWait } from '@hive/contract/releases';
import { formatMoment, formatWholeNumber } from '@hive/shared-ui/lib/format';
import { nameShare } from './release-labels';
import styles from './releases.module.css';

/** What a ramp waits for, with what is missing. */
function describeWait(wait: RampWait, { notBefore, loads, networks }: RampProgress): string {
  const missing = (count: number): string => formatWholeNumber(Math.max(0, loads.needed - count));
  switch (wait) {
    case 'time':
      return `Time: until ${formatMoment(notBefore)} at the earliest`;
    case 'loads':
      return `Loads: ${missing(loads.canary)} more of the canary, ${missing(loads.live)} more of the stable version`;
    case 'networks':
      return `Networks: ${formatWholeNumber(networks.needed - networks.canary)} more with the canary`;
    case 'errors':
      return 'Errors or unresponsive pages: the canary may have more of them than the stable version';
    case 'speed':
      return 'Speed: the canary may be slower than the stable version';
  }
}

interface RampStatusProps {
  /** The current share, per cent. */
  share: number;
  ramp: RampProgress;
}

/** The steps of a ramp, and what the current one waits for. */
export function RampStatus({ share, ramp }: RampStatusProps) {
  const [next = 100] = ramp.next;
  return (
    <div className={styles.ramp}>
      <ol className={styles.steps} aria-label="Ramp">
        <li aria-current="step">{nameShare(share)}</li>
        {[...ramp.next, 100].map((step) => (
          <li key={step}>{nameShare(step)}</li>
        ))}
      </ol>
      {ramp.isHeld ? (
        <>
          <p className={styles.quiet}>{`Held at ${share}%. It still stops if it fails.`}</p>
          {ramp.heldBecause && <p className={styles.quiet}>{`Reason: ${ramp.heldBecause}`}</p>}
        </>
      ) : ramp.waitsFor.length === 0 ? (
        <p className={styles.quiet}>{`Goes to ${nameShare(next)} within a minute.`}</p>
      ) : (
        <>
          <p className={styles.quiet}>{`Before ${nameShare(next)} it waits for:`}</p>
          <ul className={styles.waits}>
            {ramp.waitsFor.map((wait) => (
              <li key={wait}>{describeWait(wait, ramp)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
