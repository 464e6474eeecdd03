import { Form, Link, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { WITHOUT_CLIENT } from "~/invoices/domain/party";
import { LAST_DAY } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/form/button";
import { PageDialog } from "~/ui/overlay/page-dialog";
import { useHydrated } from "~/ui/use-hydrated";

interface HoursChoiceProps {
	client: string;
	/** Whether more clients can be searched for; null where hours without a client are none. */
	others: { more: boolean } | null;
	find: string;
	/** "all", "other" or a month. */
	period: string;
	since: string;
	until: string;
	withUnassigned: boolean;
	group: string;
	months: readonly { value: string; label: string }[];
	/** Whose hours there are, ready-made: their dates are one or two. */
	parties: readonly {
		id: string;
		name: string;
		count: number;
		days: readonly string[] | null;
		hours: string;
		amount: string;
	}[];
	/** Hours without a client; null where there are none. */
	unassigned: string | null;
	/** What goes on the invoice as it is chosen, and how many lines more. */
	lines: readonly { description: string; work: string; amount: string }[];
	more: number;
	total: string;
}

/**
 * Whose hours become an invoice, and from when: a page without JavaScript, whose button shows what that comes to. With it
 * each choice does. The form asks for the page of a new invoice.
 */
export function HoursChoice(props: HoursChoiceProps) {
	const {
		client,
		others,
		find,
		period,
		since,
		until,
		withUnassigned,
		group,
		months,
		parties,
		unassigned,
		lines,
		more,
		total,
	} = props;
	const hydrated = useHydrated();
	const submit = useSubmit();
	if (parties.length === 0) {
		return (
			<EmptyState
				title={m.billed_time_hours_none()}
				action={<LinkButton to="/time-tracker">{m.time_tracker()}</LinkButton>}
			>
				{m.billed_time_hours_none_text()}
			</EmptyState>
		);
	}
	function onChange({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
		if (target instanceof HTMLInputElement && target.type === "date" && target.value === "") return;
		submit(form, { action: "/time-tracker/bill", replace: true, preventScrollReset: true });
	}
	const periods = [
		{ value: "all", label: m.billed_time_hours_period_all() },
		...months,
		{ value: "other", label: m.billed_time_hours_period_other() },
	];
	return (
		<Form method="get" action="/invoices/new" onChange={onChange}>
			<input type="hidden" name="fromTime" value="true" />
			{group && <input type="hidden" name="group" value={group} />}
			<PageDialog
				title={m.billed_time_hours_title()}
				closeTo="/time-tracker"
				actions={
					<>
						<Link className="btn" to="/time-tracker">
							{m.time_cancel()}
						</Link>
						{!hydrated && (
							<button type="submit" className="btn" formAction="/time-tracker/bill">
								{m.billed_time_hours_show()}
							</button>
						)}
						<button type="submit" className="btn btn-primary">
							{m.billed_time_hours_continue()}
						</button>
					</>
				}
			>
				<fieldset>
					<legend className="field-label">{m.clients_client()}</legend>
					<div className="choices">
						{parties.map(({ id, name, count, days, hours, amount }) => (
							<label key={id} className="check">
								<input type="radio" className="box" name="client" value={id} defaultChecked={id === client} />
								<span>
									{id === WITHOUT_CLIENT ? m.billed_time_hours_without_client() : name}
									<small>
										{days
											? m.billed_time_hours_entries({ count, days: days.join(" – ") })
											: m.billed_time_hours_no_entries()}
									</small>
								</span>
								<span className="ml-auto font-medium text-right whitespace-nowrap">
									{amount}
									<small>{hours}</small>
								</span>
							</label>
						))}
					</div>
					{others && (
						<div className="mt-3">
							<label className="field-label" htmlFor="hours-find">
								{m.ui_find_client()}
							</label>
							<input className="input" type="search" id="hours-find" name="find" defaultValue={find} maxLength={200} />
							{others.more && <p className="field-hint">{m.ui_choices_some()}</p>}
						</div>
					)}
				</fieldset>
				<fieldset className="mt-5">
					<legend className="field-label">{m.billed_time_hours_period()}</legend>
					<div className="segments segments-wide">
						{periods.map(({ value, label }) => (
							<label key={value}>
								<input type="radio" name="period" value={value} defaultChecked={value === period} />
								{label}
							</label>
						))}
					</div>
					<div className="form-grid choice-days mt-3">
						<div className="col-span-6">
							<label className="field-label" htmlFor="hours-since">
								{m.time_filter_from()}
							</label>
							<input className="input" type="date" max={LAST_DAY} id="hours-since" name="since" defaultValue={since} />
						</div>
						<div className="col-span-6">
							<label className="field-label" htmlFor="hours-until">
								{m.time_filter_to()}
							</label>
							<input className="input" type="date" max={LAST_DAY} id="hours-until" name="until" defaultValue={until} />
						</div>
					</div>
				</fieldset>
				{unassigned && parties.length > 1 && (
					<label className="check mt-4">
						<input type="checkbox" className="box" name="unassigned" value="on" defaultChecked={withUnassigned} />
						<span>{m.billed_time_hours_unassigned({ hours: unassigned })}</span>
					</label>
				)}
				<div className="choice-sum" role="status">
					{lines.map(({ description, work, amount }, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: redrawn as a whole
						<div key={place}>
							<span>
								{description}
								<small>{work}</small>
							</span>
							<span>{amount}</span>
						</div>
					))}
					{more > 0 && <p>{m.billed_time_hours_more({ count: more })}</p>}
					<div className="choice-total">
						<span>{m.billed_time_hours_total()}</span>
						<span className="fig">{total}</span>
					</div>
				</div>
				<p className="field-hint">{m.billed_time_hours_left_out()}</p>
			</PageDialog>
		</Form>
	);
}
