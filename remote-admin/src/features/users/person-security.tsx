import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatWholeNumber } from '@hive/shared-ui/lib/format';
import { Fact, Facts } from '../../lib/record-page/facts';
import { RecordSection } from '../../lib/record-page/record-page';
import { SectionQuery } from '../../lib/record-page/section-query';
import { userSecurityQuery } from './api/get-user';

const setUp = (is: boolean): string => (is ? 'Set up' : 'Not set up');

/** How a person signs in: kinds of factors and counts. */
export function PersonSecurity({ id }: { id: string }) {
  const security = useQuery(userSecurityQuery(id));
  return (
    <RecordSection title="Sign-in and security">
      <SectionQuery
        name="sign-in and security"
        failure="Sign-in and security could not be loaded."
        query={security}
      >
        {(data) => (
          <Facts>
            <Fact term="Password">{setUp(data.hasPassword)}</Fact>
            <Fact term="Authenticator app">{setUp(data.hasApp)}</Fact>
            <Fact term="Passkeys">{formatWholeNumber(data.passkeys)}</Fact>
            <Fact term="Recovery codes left">{formatWholeNumber(data.recoveryCodesLeft)}</Fact>
            <Fact term="Google account">{data.hasGoogle ? 'Linked' : 'Not linked'}</Fact>
            <Fact term="Active sessions">{formatWholeNumber(data.sessions)}</Fact>
            <Fact term="Last sign-in">
              {data.lastSignInAt ? formatMoment(data.lastSignInAt) : 'None stored'}
            </Fact>
          </Facts>
        )}
      </SectionQuery>
    </RecordSection>
  );
}
