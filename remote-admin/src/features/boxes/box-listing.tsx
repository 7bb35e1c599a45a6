import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AdminBox } from '@hive/contract/admin-boxes';
import { paths } from '@hive/contract/paths';
import { BoxPrice } from '@hive/shared-ui/box-price';
import { Button, buttonClass } from '@hive/shared-ui/button';
import {
  formatDate,
  formatQuantity,
  formatRating,
  formatWholeNumber,
} from '@hive/shared-ui/lib/format';
import { webUrl } from '@hive/shared-ui/lib/web-url';
import { useToast } from '@hive/shared-ui/toast';
import { OutLink } from '../../lib/queue/parts';
import { Fact, Facts } from '../../lib/record-page/facts';
import { RecordSection } from '../../lib/record-page/record-page';
import recordStyles from '../../lib/record-page/record-page.module.css';
import { editBoxHref, tabHref } from '../../lib/record-links';
import { DeletePartner } from './delete-partner';

const ratingOf = ({ rating, ratingCount }: AdminBox): string =>
  rating === null
    ? 'None yet'
    : `${formatRating(rating)} from ${formatQuantity(ratingCount, 'review')}`;

/** What is listed of a box, with the actions on it. */
export function BoxListing({ box }: { box: AdminBox }) {
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const website = webUrl(box.website);
  return (
    <RecordSection title="Listing" isWide>
      <Facts>
        <Fact term="Category">{box.category?.name ?? 'None'}</Fact>
        <Fact term="Price">
          <BoxPrice box={box} size="row" />
        </Fact>
        <Fact term="Commission">{`${box.commission}%`}</Fact>
        <Fact term="Clicks">{formatWholeNumber(box.clicks)}</Fact>
        <Fact term="Rating">{ratingOf(box)}</Fact>
        <Fact term="Keywords">{box.keywords || 'None'}</Fact>
        <Fact term="Added">{formatDate(box.createdAt)}</Fact>
        <Fact term="Changed">{formatDate(box.updatedAt)}</Fact>
        <Fact term="Website">
          {website ? (
            <OutLink href={website} isForeign>
              {new URL(website).hostname}
            </OutLink>
          ) : (
            'None'
          )}
        </Fact>
      </Facts>
      <div className={recordStyles.actions}>
        <Link
          to={editBoxHref(box._id)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Pencil size={14} aria-hidden="true" />
          Edit
        </Link>
        <Button variant="quiet" size="sm" onClick={() => setDeleting(true)}>
          <Trash2 size={14} aria-hidden="true" />
          Delete
        </Button>
        <OutLink href={paths.partner.getHref(box._id)}>Open the profile</OutLink>
      </div>
      {isDeleting && (
        <DeletePartner
          box={box}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            toast.show({ tone: 'leaf', title: 'The partner was deleted.' });
            void navigate(tabHref('affiliates'));
          }}
        />
      )}
    </RecordSection>
  );
}
