import { Link } from "@remix-run/react";

interface AuthToggleProps {
	/** The form that is shown. */
	mode: "sign-in" | "sign-up";
	/** The address of the other one, with `redirectTo` where there is one. */
	to: string;
}

/** Leads from Sign In to Create Account and back. */
export function AuthToggle({ mode, to }: AuthToggleProps) {
	return mode === "sign-in" ? (
		<>
			No account yet? <Link to={to}>Create Account</Link>
		</>
	) : (
		<>
			Already have one? <Link to={to}>Sign In</Link>
		</>
	);
}
