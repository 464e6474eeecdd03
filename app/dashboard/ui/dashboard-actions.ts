import { m } from "~/paraglide/messages";
import type { QuickAction } from "./quick-actions";

/** What the dashboard offers to do first. */
export function quickActions({ addsClients, logsTime }: { addsClients: boolean; logsTime: boolean }): QuickAction[] {
	return [
		{ to: "/invoices/new", label: m.clients_create_invoice(), icon: "plus" },
		...(logsTime ? [{ to: "/time-tracker", label: m.dashboard_log_time(), icon: "clock" } as const] : []),
		...(addsClients ? [{ to: "/clients", label: m.clients_add(), icon: "user" } as const] : []),
		{ to: "/invoices/drafts", label: m.dashboard_view_drafts(), icon: "page" },
	];
}

export function cardActions(addsClients: boolean): (QuickAction & { hint: string })[] {
	return [
		{ to: "/invoices/new", label: m.dashboard_new_invoice(), hint: m.dashboard_new_invoice_hint(), icon: "plus" },
		addsClients
			? { to: "/clients/new", label: m.dashboard_new_client(), hint: m.dashboard_new_client_hint(), icon: "user" }
			: {
					to: "/subscription",
					label: m.dashboard_upgrade_clients(),
					hint: m.dashboard_upgrade_clients_hint(),
					icon: "lock",
				},
		{ to: "/templates", label: m.dashboard_templates(), hint: m.dashboard_templates_hint(), icon: "grid" },
	];
}
