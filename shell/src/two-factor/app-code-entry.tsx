import { useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import { limits } from '@hive/contract/limits';
import { http } from '@hive/shared-auth/http';
import { CodeForm } from './code-form';
import type { MethodEntryProps } from './method-texts';
import { codeTooShort } from './use-email-code';
import { useVerification } from './use-verification';

const sendCode = (body: { code: string }) => http.post(apiPaths.totpVerify, body);

/** Verifies with the code shown by the authenticator app. */
export function AppCodeEntry({ onVerified, children }: MethodEntryProps) {
  const [code, setCode] = useState('');
  const { pending, fault, setFault, prove } = useVerification(sendCode, onVerified);
  return (
    <CodeForm
      code={code}
      onChange={setCode}
      onSubmit={() =>
        code.length === limits.codeLength ? void prove({ code }) : setFault(codeTooShort)
      }
      busy={pending}
      fault={fault}
    >
      {children}
    </CodeForm>
  );
}
