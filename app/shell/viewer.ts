import type { Plan } from "~/billing/domain/plan";

export interface Viewer {
	name: string;
	email: string;
	plan: Plan;
	planName: string;
	isAdministrator: boolean;
	/** Whether single keys do something (WCAG 2.1.4). */
	shortcuts: boolean;
	privacyControl: boolean;
	/** "Nov 22, 2026, 06:12", for who looks around in a demo account; else `null`. */
	demoUntil: string | null;
}

export interface NavLink {
	to: string;
	label: string;
}
