import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { FigureTable } from "~/ui/table/figure-table";
import type { OperatorView } from "../domain/operator-view";

/** The parts that the product depends on, and its version. */
export function OperatorParts({ parts, version, migrations, accounts }: OperatorView) {
	const { applied, known } = migrations;
	return (
		<Card title={m.admin_op_parts()}>
			<Facts
				rows={[
					...parts.map(({ part, state }) => ({ label: PARTS[part](), value: <State state={state} /> })),
					{ label: m.admin_op_version(), value: version },
					{
						label: m.admin_op_migrations(),
						value: m.admin_op_migrations_of({ applied: formatNumber(applied), known: formatNumber(known) }),
					},
					{ label: m.admin_op_accounts(), value: formatNumber(accounts) },
				]}
			/>
		</Card>
	);
}

const PARTS = {
	database: m.admin_op_part_database,
	files: m.admin_op_part_files,
	objects: m.admin_op_part_objects,
	queue: m.admin_op_part_queue,
	clock: m.admin_op_part_clock,
	mail: m.admin_op_part_mail,
};

function State({ state }: { state: "up" | "down" | "off" }) {
	if (state === "off") return <Badge tone="draft">{m.admin_op_off()}</Badge>;
	return (
		<Badge tone={state === "up" ? "paid" : "late"}>{state === "up" ? m.admin_op_in_order() : m.admin_op_down()}</Badge>
	);
}

/** The last backup, and how one is made: from the operator's own machine, which keeps it. */
export function OperatorBackup({ backup }: Pick<OperatorView, "backup">) {
	return (
		<Card title={m.admin_op_backup()} className="mt-6">
			<p>
				{backup
					? m.admin_op_backup_about({
							at: backup.takenAt,
							size: backup.size,
							rows: formatNumber(backup.rows),
							files: formatNumber(backup.files),
						})
					: m.admin_op_backup_none()}
			</p>
			<p className="mt-2 text-sm text-ink-2">
				{m.admin_op_backup_how()} <code>npm run backup DIR</code>
			</p>
		</Card>
	);
}

export function OperatorApiCalls({ door }: Pick<OperatorView, "door">) {
	return (
		<Card title={m.admin_op_door()} padded={door.length === 0} className="mt-6">
			{door.length === 0 ? (
				<p className="text-ink-2">{m.admin_op_door_none()}</p>
			) : (
				<FigureTable
					caption={m.admin_op_door()}
					heads={[m.admin_op_door_network(), m.admin_op_door_calls(), m.admin_op_door_refused()]}
					rows={door.map(({ network, calls, refused, at }) => ({
						key: network,
						cells: [`${network}, ${at}`, formatNumber(calls), formatNumber(refused)],
					}))}
				/>
			)}
		</Card>
	);
}

export function SlowestRoutes({ slowest }: Pick<OperatorView, "slowest">) {
	return (
		<Card title={m.admin_op_slowest()} padded={slowest.length === 0} className="mt-6">
			{slowest.length === 0 ? (
				<p className="text-ink-2">{m.admin_op_slowest_none()}</p>
			) : (
				<FigureTable
					caption={m.admin_op_slowest()}
					heads={[m.admin_op_route(), m.admin_op_median(), "p99"]}
					rows={slowest.map(({ route, median, p99 }) => ({
						key: route,
						cells: [route, `${formatNumber(median)} ms`, `${formatNumber(p99)} ms`],
					}))}
				/>
			)}
		</Card>
	);
}
