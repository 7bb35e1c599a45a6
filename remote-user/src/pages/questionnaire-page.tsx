import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';
import { Questionnaire } from '../features/questionnaire/questionnaire';

/** /questionnaire: two questions that decide the matches. */
export default function QuestionnairePage() {
  return (
    <PageFrame>
      <PageHead title="Find your boxes">
        Two questions, about a minute. You can change your answers whenever you like.
      </PageHead>
      <Questionnaire />
    </PageFrame>
  );
}
