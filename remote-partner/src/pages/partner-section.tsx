import type { ReactNode } from 'react';
import type { OwnBox } from '@hive/contract/partners';
import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';
import { BoxPicker } from '../features/box-picker/box-picker';
import { SectionNav } from '../features/section-nav/section-nav';
import { usePartnerSearch } from '../lib/partner-search';

interface PartnerSectionProps {
  /** Under the dashboard's title. */
  lead?: string;
  children: (box: OwnBox) => ReactNode;
}

/** A section of the dashboard: title, navigation and the selected box, which is the same in all sections. */
export function PartnerSection({ lead, children }: PartnerSectionProps) {
  const { boxId, chooseBox } = usePartnerSearch();
  return (
    <PageFrame>
      <PageHead title="Partner Dashboard">{lead}</PageHead>
      <SectionNav boxId={boxId} />
      <BoxPicker boxId={boxId} onChoose={chooseBox}>
        {children}
      </BoxPicker>
    </PageFrame>
  );
}
