/** Sends a GET request with an access token and reads the whole response. Rejects unless the status is 2xx. */
export async function sendRequest(url: string, accessToken: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
  const text = await response.text();
  if (!response.ok) throw new Error(`The api answered ${response.status}: ${text}`);
}
