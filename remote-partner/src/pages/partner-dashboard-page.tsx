import { Plan } from '../features/plan/plan';
import { Traffic } from '../features/traffic/traffic';
import { usePartnerSearch } from '../lib/partner-search';
import { PartnerSection } from './partner-section';

/** /partner-dashboard: the plan of a box and the results of its listing. Each part loads and fails independently. */
export default function PartnerDashboardPage() {
  const { days, today, chooseDays } = usePartnerSearch();
  return (
    <PartnerSection lead="The results of your listing, with every click explained.">
      {(box) => (
        <>
          <Plan key={`plan ${box._id}`} box={box} />
          <Traffic key={box._id} box={box} days={days} today={today} onChooseDays={chooseDays} />
        </>
      )}
    </PartnerSection>
  );
}
