import { paths } from '@hive/contract/paths';
import type { ModeratedPromo } from '@hive/contract/promo-media';
import { AdLabel } from '@hive/shared-ui/badge';
import { Day, DetailsHead, HeadLinks, Note, OutLink, Row } from '../../lib/queue/parts';
import { PromoFile } from './promo-file';
import { promoKindLabels } from './promo-kind-labels';
import styles from './promo-media.module.css';

interface PromoDetailsProps {
  item: ModeratedPromo;
  onBroken: () => void;
}

/** An image or video as it would appear on the profile. */
export function PromoDetails({ item, onBroken }: PromoDetailsProps) {
  const { _id, box, kind, status, width, height, durationSeconds, refusalReason } = item;
  return (
    <>
      <DetailsHead title={box.name} status={status}>
        <HeadLinks>
          <OutLink href={paths.partner.getHref(box._id)}>Open the profile</OutLink>
        </HeadLinks>
      </DetailsHead>
      <Row>
        <strong>{promoKindLabels[kind]}</strong>
        <AdLabel title="It always carries this label." />
        <span className={styles.facts}>
          {`${width} × ${height} pixels`}
          {durationSeconds !== null && `, ${Math.ceil(durationSeconds)} s`}
        </span>
        <Day at={item.createdAt} before="Uploaded " />
      </Row>
      <PromoFile key={_id} item={item} onBroken={onBroken} />
      {kind === 'video' && <Captions item={item} />}
      {refusalReason && <Note label="Reason for rejection">{refusalReason}</Note>}
    </>
  );
}

/** What moderators check beside the video: without captions or the brand's statement it can't be approved. */
const Captions = ({ item: { captions = null, isSilent = false } }: { item: ModeratedPromo }) => (
  <Note label="Captions">
    {captions ??
      (isSilent ? 'The brand states that nobody speaks.' : 'Missing: can’t be approved.')}
  </Note>
);
