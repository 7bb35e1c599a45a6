import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';
import { Questionnaire } from '../features/questionnaire/questionnaire';

/** /questionnaire: the questions that decide the matches. */
export default function QuestionnairePage() {
  return (
    <PageFrame>
      <PageHead title="Find your boxes">
        Four short questions, only the first is needed. You can change your answers whenever you
        like.
      </PageHead>
      <Questionnaire />
    </PageFrame>
  );
}
