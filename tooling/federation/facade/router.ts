/**
 * The router as the page shares it. A shared library cannot be tree-shaken, so only these names are shared;
 * `shared-names.json` holds the same list for the linter.
 */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
