import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import type { ArticlePart } from '../../components/article';

const can = (
  <>
    <p>We want as many people as possible to be able to use Hive. You should be able to:</p>
    <ul>
      <li>use every page with a keyboard only, and always see where the focus is</li>
      <li>use the site with a screen reader</li>
      <li>zoom to 400% without text running off the screen</li>
      <li>use the site with the colours, contrast and motion settings of your device</li>
      <li>browse brands and read reviews without JavaScript</li>
    </ul>
  </>
);

const status = (
  <p>
    We aim to meet level AA of the Web Content Accessibility Guidelines (WCAG) 2.2. Automated checks
    of every page, and tests that use only the keyboard, run before each release. The site has not
    yet been audited by an independent organisation.
  </p>
);

const limitsKnown = (
  <ul>
    <li>
      Video ads are made by brands. We publish one only with captions, unless nobody speaks in it.
      They never start by themselves.
    </li>
    <li>Brands’ own websites, which our links lead to, are not covered by this statement.</li>
    <li>Charts in the dashboards have the same figures as a table below them.</li>
  </ul>
);

const report = (
  <p>
    If you can’t use a part of Hive, or need a page in another format, tell us with the{' '}
    <Link to={paths.complaints.getHref()}>complaints form</Link> and choose ‘Something else’. We
    answer within 30 days. If you are not happy with our answer, contact the Equality Advisory and
    Support Service.
  </p>
);

export const parts: readonly ArticlePart[] = [
  { id: 'can', title: 'What you should be able to do', content: can },
  { id: 'status', title: 'How accessible Hive is', content: status },
  { id: 'limits', title: 'Known limits', content: limitsKnown },
  { id: 'report', title: 'Report a problem', content: report },
];
