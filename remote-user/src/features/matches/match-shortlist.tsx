import type { Recommendation } from '@hive/contract/matching';
import { useShortlistButton } from '@hive/shared-auth/use-shortlist';
import { ShortlistButton } from '@hive/shared-ui/shortlist-button';

interface MatchShortlistProps {
  box: Pick<Recommendation, '_id' | 'name' | 'price' | 'monthlyCost'>;
}

/** The button 'Shortlist' of a match. In a chunk that is loaded after the page. */
export default function MatchShortlist({ box }: MatchShortlistProps) {
  const { toggle, ...state } = useShortlistButton({
    boxId: box._id,
    name: box.name,
    monthlyCost: box.price > 0 ? box.monthlyCost : null,
  });
  return <ShortlistButton {...state} name={box.name} onToggle={toggle} />;
}
