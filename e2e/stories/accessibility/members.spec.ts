import { pageGroups } from '../../fixtures/every-page';
import { testAccessibility } from '../../fixtures/test-accessibility';

testAccessibility(pageGroups.members);
