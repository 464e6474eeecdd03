import type { Arrangement } from "~/document/templates/design";
import { PLANS, type Plan } from "./plan";
import type { Switches } from "./switches";

/**
 * What each plan may do (docs/specification.md section 6): services and pages ask here. `null` is "no limit".
 */
interface Entitlements {
	/** Invoices that may leave draft in one UTC month. */
	invoicesPerMonth: number | null;
	drafts: number | null;
	clients: number | null;
	clientLogos: boolean;
	/** Time tracker, Log Time, timer badge, hourly billing. */
	timeTracking: boolean;
	addClientFromDashboard: boolean;
	/** E-mail automation: reminders and scheduled sending. */
	automation: boolean;
	/** Advanced analytics: how late what is unpaid is. */
	analytics: boolean;
	bankImport: boolean;
	/** The built-in templates that its invoices may have. */
	templates: readonly Arrangement[];
	/** Templates of its own that may exist at one time; 0 is none at all. */
	customTemplates: number;
}

const BY_PLAN: Record<Plan, Entitlements> = {
	free: {
		invoicesPerMonth: 5,
		drafts: 1,
		clients: 1,
		clientLogos: false,
		timeTracking: false,
		addClientFromDashboard: false,
		automation: false,
		analytics: false,
		bankImport: false,
		templates: ["minimal-gray"],
		customTemplates: 0,
	},
	freelancer: {
		invoicesPerMonth: null,
		drafts: null,
		clients: 5,
		clientLogos: false,
		timeTracking: true,
		addClientFromDashboard: false,
		automation: false,
		analytics: false,
		bankImport: true,
		templates: ["minimal-gray", "modern-blue"],
		customTemplates: 0,
	},
	pro: {
		invoicesPerMonth: null,
		drafts: null,
		clients: null,
		clientLogos: true,
		timeTracking: true,
		addClientFromDashboard: true,
		automation: true,
		analytics: true,
		bankImport: true,
		templates: ["minimal-gray", "modern-blue", "creative-green"],
		customTemplates: 50,
	},
};

export function getEntitlements(plan: Plan): Entitlements {
	return BY_PLAN[plan];
}

/** What a plan's PDF is: marked, clean, or not to be had (docs/specification.md section 6, `FREE_PDF`). */
export function pdfKind(plan: Plan, config: Pick<Switches, "freePdf">): Switches["freePdf"] {
	return plan === "free" ? config.freePdf : "clean";
}

/** Whether a plan has Add Client on the clients page (docs/specification.md section 6, `CLIENT_MANAGEMENT_FROM`). */
export function managesClients(plan: Plan, { clientManagementFrom }: Pick<Switches, "clientManagementFrom">): boolean {
	return PLANS.indexOf(plan) >= PLANS.indexOf(clientManagementFrom);
}
