import type { Plan } from "~/billing/domain/plan";

/** Who is signed in, as the bar shows them. */
export interface Viewer {
	name: string;
	email: string;
	plan: Plan;
	/** "Free", "Freelancer" or "Pro". */
	planName: string;
	isAdministrator: boolean;
}

export interface NavLink {
	to: string;
	label: string;
}
