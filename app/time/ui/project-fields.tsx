import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { CLIENT_CHOICES, type SavedClients } from "~/clients/ui/saved-clients";
import { typedDecimal } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { CheckboxField, type Option, SelectField, TextField } from "~/ui/form/field";
import { NumberField } from "~/ui/form/number-input";
import { useSearch } from "~/ui/form/use-search";
import { useServerForm } from "~/ui/form/use-server-form";
import { PROJECT_CHECKS } from "../domain/project-checks";
import { projectColors } from "../domain/project-color";
import { ClientField, foundClients } from "./client-field";

export type Answer = SubmissionResult<string[]> | undefined;

export type ProjectValues = {
	version: string;
	idempotencyKey: string;
	name: string;
	clientId: string;
	hourlyRate: string;
	/** "on" where it is. */
	notBillable: string;
	color: string;
	budgetHours: string;
	budgetAmount: string;
	budgetPeriod: string;
	fixedPrice: string;
	/** "on" where its unbilled entries follow the rate too. */
	forUnbilled: string;
	rounding: string;
	roundingMinutes: string;
	roundingPer: string;
	/** What clients are searched by without JavaScript, and whom that found. */
	find: string;
	found: string;
};

type Fieldset = { [Field in keyof ProjectValues]: FieldMetadata<string, ProjectValues> };

export function useProjectForm(id: string, defaultValue: Partial<ProjectValues>, lastResult: Answer) {
	return useServerForm<ProjectValues>({ id, defaultValue, lastResult, checks: PROJECT_CHECKS });
}

export type Roundings = Record<
	"rounding" | "roundingMinutes" | "roundingPer",
	{ label: string; hint?: string; options: readonly Option[] }
>;

interface ProjectFieldsProps {
	fields: Fieldset;
	clients: SavedClients;
	roundings: Roundings;
	worked?: string | null;
}

export function ProjectFields({ fields, clients, roundings, worked }: ProjectFieldsProps) {
	const { name, hourlyRate, fixedPrice, notBillable, color, budgetHours, budgetAmount, budgetPeriod } = fields;
	const found = useSearch(CLIENT_CHOICES, foundClients(fields) ?? clients);
	return (
		<div className="form-grid">
			<TextField className="sm:col-span-6" field={name} label={m.time_project()} autoComplete="off" maxLength={200} />
			<ClientField fields={fields} clients={found} find="find-client" />
			<NumberField
				className="sm:col-span-6"
				field={hourlyRate}
				label={m.time_hourly_rate()}
				placeholder={worked ?? typedDecimal(0)}
				hint={m.time_project_rate_hint()}
			/>
			<NumberField
				className="sm:col-span-6"
				field={fixedPrice}
				label={m.time_fixed_price()}
				hint={m.time_fixed_price_hint()}
				optional
			/>
			<NumberField className="sm:col-span-6" field={budgetHours} label={m.time_budget_hours()} optional />
			<NumberField
				className="sm:col-span-6"
				field={budgetAmount}
				label={m.time_budget_amount()}
				hint={m.time_budget_amount_hint()}
				optional
			/>
			<SelectField
				className="sm:col-span-6"
				field={budgetPeriod}
				label={m.time_budget_period()}
				options={[
					{ value: "total", label: m.time_budget_total() },
					{ value: "month", label: m.time_budget_month() },
				]}
			/>
			<SelectField
				className="sm:col-span-6"
				field={color}
				label={m.time_project_color()}
				options={projectColors(String(color.initialValue ?? ""))}
			/>
			<SelectField className="sm:col-span-6" field={fields.rounding} {...roundings.rounding} />
			<SelectField className="sm:col-span-6" field={fields.roundingMinutes} {...roundings.roundingMinutes} />
			<SelectField field={fields.roundingPer} {...roundings.roundingPer} />
			<CheckboxField field={notBillable} label={m.time_not_billable()} hint={m.time_project_not_billable_hint()} />
		</div>
	);
}
