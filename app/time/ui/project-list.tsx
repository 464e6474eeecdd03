import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { useOpeningPlace } from "~/ui/opening-place";
import { projectPlace } from "../domain/project";

export interface ProjectRow {
	id: string;
	name: string;
	color: string;
	/** "€95.50 per hour · Not billable" */
	about: string;
	budget: { text: string; used: number; size: number } | null;
}

export interface ProjectGroup {
	client: string;
	rows: readonly ProjectRow[];
}

/** Projects by client, each with its budget as far as it is used, and the way to change it. */
export function ProjectList({ groups }: { groups: readonly ProjectGroup[] }) {
	return groups.map(({ client, rows }) => (
		<section key={client} className="project-group">
			<h3>{client || m.time_no_client()}</h3>
			<ul className="project-list">
				{rows.map((row) => (
					<Row key={row.id} {...row} />
				))}
			</ul>
		</section>
	));
}

function Row({ id, name, color, about, budget }: ProjectRow) {
	return (
		<li {...useOpeningPlace(projectPlace(id))}>
			<div>
				<Link to={`/time-tracker/projects/${id}`}>
					<ProjectDot color={color} />
					{name}
				</Link>
				<small>{about}</small>
			</div>
			{budget && (
				<div className="project-budget" data-spent={budget.used >= budget.size || undefined}>
					<progress
						className="progress"
						value={Math.min(budget.used, budget.size)}
						max={budget.size}
						aria-label={m.time_budget_of({ name })}
					/>
					<small>{budget.text}</small>
				</div>
			)}
		</li>
	);
}

/** A project's colour, which its name says beside it. */
function ProjectDot({ color }: { color: string }) {
	return (
		<svg className="project-dot" viewBox="0 0 10 10" aria-hidden="true">
			<circle cx="5" cy="5" r="4.5" fill={color || "none"} stroke={color || "currentColor"} />
		</svg>
	);
}
