import type { OwnBox } from '@hive/contract/partners';
import { Plan } from '../features/plan/plan';
import { Traffic } from '../features/traffic/traffic';
import { usePartnerSearch } from '../lib/partner-search';

/** The plan of a box and the results of its listing. */
export default function OverviewSection({ box }: { box: OwnBox }) {
  const { days, today, chooseDays } = usePartnerSearch();
  return (
    <>
      <Plan key={`plan ${box._id}`} box={box} />
      <Traffic key={box._id} box={box} days={days} today={today} onChooseDays={chooseDays} />
    </>
  );
}
