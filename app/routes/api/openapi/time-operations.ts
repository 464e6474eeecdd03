import { EntryQuery, UnbilledQuery } from "~/time/domain/list-query";
import type { Operation } from "./operation";

const LOCKED = "The plan has no time tracking";
const MISSING = "There is none with this id, or it is somebody else's";
const KEY = "The Idempotency-Key came with another request";
const entry = { status: 200, of: "TimeEntry" } as const;

/** The timer, and time that was worked. */
export const TIME_OPERATIONS: readonly Operation[] = [
	{
		method: "GET",
		path: "/api/time-entries",
		group: "Time",
		summary: "List time entries",
		description: "The last begun first, the running one among them.",
		access: "time:read",
		query: EntryQuery,
		answer: { ...entry, list: true, description: "The entries", headers: ["Link"] },
		errors: { plan_limit: LOCKED },
	},
	{
		method: "POST",
		path: "/api/time-entries",
		group: "Time",
		summary: "Write down time by hand",
		description:
			"Without endTime it ends after duration minutes, without both now. A time without an offset is read on the account's clocks.",
		access: "time:write",
		heeds: ["Idempotency-Key"],
		body: "NewTimeEntry",
		answer: { ...entry, status: 201, description: "The new entry", headers: ["ETag"] },
		errors: { plan_limit: LOCKED, not_found: "The client is not there", key_reused: KEY },
	},
	{
		method: "GET",
		path: "/api/time-entries/unbilled",
		group: "Time",
		summary: "List time that is on no invoice",
		description: "Without what still runs. Send the ids as timeEntryIds with an invoice to bill them.",
		access: "time:read",
		query: UnbilledQuery,
		answer: { ...entry, list: true, description: "The entries", headers: ["Link"] },
		errors: { plan_limit: LOCKED },
	},
	{
		method: "GET",
		path: "/api/time-entries/running",
		group: "Time",
		summary: "What the timer does",
		description: "Made to be asked every few seconds. A session that has just ended may see it for 30 seconds more.",
		access: "time:read",
		answer: { status: 200, of: "RunningTimeEntry", description: "The running entry, or null" },
		errors: { plan_limit: LOCKED },
	},
	{
		method: "POST",
		path: "/api/time-entries/start",
		group: "Time",
		summary: "Start the timer",
		description: "Id and start time are made here. client, project and rate are other names of three fields.",
		access: "time:write",
		body: "TimerStart",
		answer: { ...entry, status: 201, description: "The running entry" },
		errors: {
			plan_limit: LOCKED,
			not_found: "The client is not there",
			conflict: "A timer runs; the answer has it as running",
		},
		errorBodies: { conflict: "TimerRuns" },
	},
	{
		method: "GET",
		path: "/api/time-entries/{id}",
		group: "Time",
		summary: "Read a time entry",
		access: "time:read",
		answer: { ...entry, description: "The entry", headers: ["ETag"] },
		errors: { plan_limit: LOCKED, not_found: MISSING },
	},
	{
		method: "PATCH",
		path: "/api/time-entries/{id}",
		group: "Time",
		summary: "Change a time entry",
		description: "What is left out stays as it is. The times of the running entry can't be changed.",
		access: "time:write",
		heeds: ["If-Match"],
		body: "TimeEntryPatch",
		answer: { ...entry, description: "The entry as it is now", headers: ["ETag"] },
		errors: {
			plan_limit: LOCKED,
			not_found: MISSING,
			conflict: "It is on an invoice",
			stale: "It was changed since the version that If-Match names",
		},
	},
	{
		method: "DELETE",
		path: "/api/time-entries/{id}",
		group: "Time",
		summary: "Delete a time entry",
		description: "Can be taken back for 30 days. The running entry is stopped first.",
		access: "time:write",
		answer: { status: 204, description: "Deleted" },
		errors: { plan_limit: LOCKED, not_found: MISSING, conflict: "It is on an invoice" },
	},
	{
		method: "POST",
		path: "/api/time-entries/{id}/stop",
		group: "Time",
		summary: "Stop the timer",
		description:
			"Allowed on every plan. Stopping twice answers the same entry. endTime is for a timer that was forgotten.",
		access: "time:write",
		body: "TimerStop",
		answer: { ...entry, description: "The entry" },
		errors: { not_found: MISSING },
	},
	{
		method: "POST",
		path: "/api/time-entries/{id}/restore",
		group: "Time",
		summary: "Take back a deletion",
		access: "time:write",
		answer: { ...entry, description: "The entry" },
		errors: { plan_limit: LOCKED, not_found: MISSING },
	},
];
