import { getNetwork } from '@hive/shared-node/client-address';
import type { AppContext } from '../context';
import type { AddressAllowance } from '../security/rate-limit-policy';
import { describeDuration } from '../text/describe-duration';
import { createEmailQueue } from './email-queue';
import { Problem } from './problem';
import { createLimiter, tryConsume, type LimitContext, type Limiter } from './rate-limit';

/**
 * Limits requests that send an email to an address, so that the emails are bounded and no few networks keep out the owner
 * of the address. The first emails of networks and all further ones are counted separately. When they are used up, a
 * network gets a place in a queue and is served when it repeats the request at the time of its place. Networks that come
 * later get later places.
 */
export function createAddressLimiter(
  context: LimitContext & Pick<AppContext, 'policy' | 'clock'>,
  name: string,
  { perNetwork, first, further, queue: queueAllowance }: AddressAllowance,
) {
  const limiter = (part: string, allowance: { points: number; seconds: number }): Limiter =>
    createLimiter(context, { name: `${name}-${part}`, ...allowance });
  const ofNetwork = limiter('network', perNetwork);
  const firstOfNetwork = limiter('network-first', { points: 1, seconds: perNetwork.seconds });
  const firstOfAll = limiter('first', first);
  const furtherOfAll = limiter('further', further);
  const queue = createEmailQueue(context, `${name}-queue`, queueAllowance);

  return {
    /**
     * Takes a place of the queue that is due; otherwise a point.
     * @param client the client's IP address
     * @throws Problem RATE_LIMITED with `details.retryAfterSeconds`
     */
    async consume(email: string, client: string): Promise<void> {
      const key = `${email} ${getNetwork(client, context.policy.networkPrefix)}`;
      const place = await queue.findPlace(key);
      if (place === 'due') return;
      if (place) throw emailsUsedUp(place.seconds, name, email);
      await ofNetwork.consume(key);
      const ofAll = (await tryConsume(firstOfNetwork, key)) ? firstOfAll : furtherOfAll;
      if (!(await tryConsume(ofAll, email))) {
        const seconds = await queue.reserve(email, key);
        throw emailsUsedUp(seconds, name, email);
      }
    },
  };
}

function emailsUsedUp(seconds: number, limit: string, email: string): Problem {
  const wait = describeDuration(seconds);
  return new Problem(
    'RATE_LIMITED',
    `Too many emails have been requested for this address. Please try again in ${wait}, using this internet connection.`,
    {
      details: { retryAfterSeconds: seconds },
      event: { event: 'rate-limit.reached', limit },
      throttleKey: `${limit} ${email}`,
    },
  );
}
