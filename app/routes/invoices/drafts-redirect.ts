import { redirect } from "@remix-run/cloudflare";

/** The quick actions' short address of the drafts page (spec section 2). */
export function loader() {
	return redirect("/invoices/drafts");
}
