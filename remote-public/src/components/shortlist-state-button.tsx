import { useShortlistButton } from '@hive/shared-auth/use-shortlist';
import { ShortlistButton } from '@hive/shared-ui/shortlist-button';

/** What the button needs of a box. */
export interface ShortlistedBox {
  id: string;
  name: string;
  price: number;
  monthlyCost: number;
}

/** The button 'Shortlist' of a box. In a chunk that is loaded after the page. */
export default function ShortlistStateButton({ box }: { box: ShortlistedBox }) {
  const { toggle, ...state } = useShortlistButton({
    boxId: box.id,
    name: box.name,
    monthlyCost: box.price > 0 ? box.monthlyCost : null,
  });
  return <ShortlistButton {...state} name={box.name} onToggle={toggle} />;
}
