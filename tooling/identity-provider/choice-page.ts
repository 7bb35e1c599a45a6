/** The page on which a user chooses an account, as on Google's. */
export function renderChoice(): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <title>Choose an account</title>
  </head>
  <body>
    <h1>Choose an account</h1>
    <form method="post">
      <p><label>Email <input name="email" type="email" autofocus /></label></p>
      <p><label>Name <input name="name" /></label></p>
      <p><label>Account number <input name="sub" /></label> leave empty to use one number for each email address</p>
      <p><label><input name="verified" type="checkbox" checked /> Address confirmed</label></p>
      <button name="do" value="continue">Continue</button>
      <button name="do" value="deny" formnovalidate>Deny</button>
    </form>
  </body>
</html>`;
}

/** Reads the choice from the submitted form. */
export function choiceOf(form: URLSearchParams) {
  return {
    isDenied: form.get('do') === 'deny',
    claims: {
      sub: form.get('sub') ?? '',
      email: form.get('email') ?? '',
      email_verified: form.get('verified') === 'on',
      name: form.get('name') ?? '',
    },
  };
}
