import type { SubmissionResult } from "@conform-to/react";
import { useServerForm } from "~/ui/form/use-server-form";
import { CLIENT_CHECKS, CLIENT_FOLLOWERS } from "../domain/client-checks";

/** What the client form's fields hold: text, as a person types it. (A type, because conform asks for an index signature.) */
export type ClientFormValues = {
	idempotencyKey: string;
	version: string;
	name: string;
	email: string;
	noEmail: string;
	phone: string;
	company: string;
	address: string;
	type: string;
	streetAddress: string;
	city: string;
	state: string;
	zip: string;
	country: string;
	rounding: string;
	roundingMinutes: string;
	roundingPer: string;
	hourlyRate: string;
	vatId: string;
	legalNumber: string;
	buyerReference: string;
	electronicAddress: string;
	language: string;
	taxId: string;
	reminders: string;
	copies: string;
	copyToMe: string;
	timesheets: string;
	monthlyStatement: string;
};

export function useClientForm(
	defaultValue: Partial<ClientFormValues>,
	lastResult: SubmissionResult<string[]> | undefined,
) {
	return useServerForm<ClientFormValues>({
		id: "client",
		defaultValue,
		lastResult,
		checks: CLIENT_CHECKS,
		followers: CLIENT_FOLLOWERS,
	});
}
