import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { RichText } from "~/ui/rich-text";

interface AuthToggleProps {
	mode: "sign-in" | "sign-up";
	/** The address of the other one, with `redirectTo` where there is one. */
	to: string;
}

export function AuthToggle({ mode, to }: AuthToggleProps) {
	const parts = mode === "sign-in" ? m.access_to_sign_up.parts() : m.access_to_sign_in.parts();
	return <RichText parts={parts} marks={{ link: (text) => <Link to={to}>{text}</Link> }} />;
}
