import { render } from '@testing-library/react';
import { EmailAddress } from './email-address';

it('can wrap only before the domain', () => {
  const { container } = render(<EmailAddress email={'"ada@home"@mail.example'} />);
  expect(container).toHaveTextContent('"ada@home"@mail.example');
  expect(container.innerHTML).toBe('<span>"ada@home"@<wbr>mail.example</span>');
});
