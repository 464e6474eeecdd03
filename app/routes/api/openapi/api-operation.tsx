import type { ReferenceField, ReferenceOperation } from "./reference";

/** One method of one path, laid open. */
export function ApiOperation(operation: ReferenceOperation) {
	const { id, method, path, summary, description, access, parameters, body, answers } = operation;
	return (
		<article id={id} aria-labelledby={`${id}-title`} className="sheet mb-6 wrap-anywhere">
			<div className="card-head">
				<h3 id={`${id}-title`} className="break-all">
					{method} {path}
				</h3>
				<span className="text-ink-2">{access}</span>
			</div>
			<div className="grid gap-5 p-(--pad)">
				<p>
					<b>{summary}.</b> {description}
				</p>
				{parameters.length > 0 && <Fields title="Parameters" fields={parameters} />}
				{body && (
					<>
						<Fields title="Body" fields={body.fields} />
						<pre className="bg-well p-4 text-sm wrap-anywhere whitespace-pre-wrap">{body.example}</pre>
					</>
				)}
				<div>
					<h4 className="mb-2 text-sm font-semibold">Answers</h4>
					<dl>
						{answers.map(({ status, about, returns, headers, fields }) => (
							<div key={status} className="border-t border-rule py-2">
								<dt className="font-medium">
									{status}
									{returns && status < "300" && `: ${returns}`}
								</dt>
								<dd className="text-ink-2">
									{about}
									{headers.length > 0 && ` (${headers.join(", ")})`}
									{fields.length > 0 && (
										<details className="mt-1">
											<summary className="min-h-7 cursor-pointer">Fields</summary>
											<Fields title="" fields={fields} />
										</details>
									)}
								</dd>
							</div>
						))}
					</dl>
				</div>
			</div>
		</article>
	);
}

function Fields({ title, fields }: { title: string; fields: readonly ReferenceField[] }) {
	return (
		<div>
			{title && <h4 className="mb-2 text-sm font-semibold">{title}</h4>}
			<dl>
				{fields.map(({ name, type, required, about }) => (
					<div key={name} className="grid gap-x-6 border-t border-rule py-1.5 sm:grid-cols-[2fr_5fr]">
						<dt className="wrap-anywhere">{name}</dt>
						<dd className="min-w-0 wrap-anywhere text-ink-2">
							{type}
							{required && ", required"}
							{about && `. ${about}`}
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
