import { Link } from "@remix-run/react";

/** Where to write to: an address, or the support page where the operator gives none. */
export function WriteToUs({ email }: { email: string }) {
	if (email === "") return <Link to="/support">the support page</Link>;
	return <a href={`mailto:${email}`}>{email}</a>;
}
