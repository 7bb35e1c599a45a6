/**
 * The router as the page shares it. A shared library cannot be tree-shaken, so only these names are shared;
 * `shared-names.json` holds the same list for the linter, `server-names.json` what the web host's side may use as well.
 */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
