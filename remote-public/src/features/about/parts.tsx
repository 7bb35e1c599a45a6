import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import type { ArticlePart } from '../../components/article';
import { OperatorFacts } from './operator-facts';

const whatWeDo = (
  <p>
    Hive compares subscription boxes and links to the brands that sell them. We don’t sell boxes:
    when you subscribe, your contract is with the brand. Find out{' '}
    <Link to={paths.howWeMakeMoney.getHref()}>how we make money</Link> and{' '}
    <Link to={paths.howWeRank.getHref()}>how we rank boxes</Link>.
  </p>
);

const contact = (
  <p>
    If something went wrong, use the <Link to={paths.complaints.getHref()}>complaints form</Link>.
    You get a number and the day by which we answer. For your personal data, see{' '}
    <Link to={`${paths.privacy.getHref()}#rights`}>Privacy and cookies</Link>.
  </p>
);

export const parts: readonly ArticlePart[] = [
  { id: 'company', title: 'The company', content: <OperatorFacts /> },
  { id: 'what', title: 'What Hive does', content: whatWeDo },
  { id: 'contact', title: 'How to contact us', content: contact },
];
