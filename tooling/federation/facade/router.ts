/**
 * The shared names of the router. A shared library cannot be tree-shaken, so only these names are shared.
 * `shared-names.json` has the same list for the linter, `server-names.json` the additional names for server code.
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
