import { Link } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";

/** The wordmark, closed with the double rule. Leads to the landing page, or to the dashboard for who is signed in. */
export function Brand({ to = "/" }: { to?: string }) {
	return (
		<Link className="brand" to={to}>
			{PRODUCT.name}
		</Link>
	);
}
