import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { useServerForm } from "~/ui/form/use-server-form";
import { ENTRY_CHECKS } from "../domain/entry-checks";

export type EntryFormValues = {
	idempotencyKey: string;
	version: string;
	id: string;
	description: string;
	projectName: string;
	clientId: string;
	hourlyRate: string;
	startTime: string;
	endTime: string;
	duration: string;
	breakMinutes: string;
	/** "design, urgent" */
	tags: string;
	date: string;
	/** "on" where it is. */
	notBillable: string;
	/** What clients are searched by without JavaScript, and whom that found. */
	find: string;
	found: string;
};

export type EntryFieldset = { [Field in keyof EntryFormValues]: FieldMetadata<string, EntryFormValues> };

interface EntryFormOptions {
	id: string;
	defaultValue: Partial<EntryFormValues>;
	lastResult: SubmissionResult<string[]> | undefined;
}

export function useEntryForm(options: EntryFormOptions) {
	return useServerForm<EntryFormValues>({ ...options, checks: ENTRY_CHECKS });
}
