/** What happens on the site. */
export default function Analytics() {
  return <h2>Analytics</h2>;
}
