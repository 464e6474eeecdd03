import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";

/** How marked parts of the public pages' sentences are drawn, for `RichText`. */
type Mark = (text: string) => ReactNode;

/** A part that leads to a page of this site. */
export function linkTo(path: string): Mark {
	return (text) => <Link to={path}>{text}</Link>;
}

export const bold: Mark = (text) => <b>{text}</b>;

export const code: Mark = (text) => <code>{text}</code>;

/** Where to write to, and how it is drawn: an address, or the support page where the operator gives none. */
export function contact(email: string): { address: string; us: Mark } {
	if (email === "") return { address: m.marketing_support_page(), us: linkTo("/support") };
	return { address: email, us: (text) => <a href={`mailto:${email}`}>{text}</a> };
}
