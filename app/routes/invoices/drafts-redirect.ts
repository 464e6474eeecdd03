import { redirect } from "@remix-run/cloudflare";

/** The quick actions' short address of the drafts page (docs/specification.md section 2). */
export function loader() {
	return redirect("/invoices/drafts");
}
