import type { z } from "zod";
import type { Access, ApiPath, DescribedPath, Description, Method } from "~/web/api-description";
import { ANSWERS, type AnswerName } from "./answers";
import { INPUTS, type InputName } from "./inputs";

export interface Operation extends Omit<Description, "output" | "errorBodies" | "describedInput"> {
	method: Method;
	path: string;
	group: ApiPath["group"];
	access: "everybody" | "administrator" | Access["scope"];
	also: Access["also"];
	query?: z.ZodObject;
	body?: InputName;
	output: Omit<Description["output"], "schema"> & { of?: AnswerName };
	errorBodies: Partial<Record<string, AnswerName>>;
}

/** The loaders of every path of the API, each with the description that its handlers give. */
const LOADERS = import.meta.glob<{ described: DescribedPath }>(
	["../*.ts", "../*/*.ts", "!../not-found.ts", "!./*.ts"],
	{
		eager: true,
		import: "loader",
	},
);

const GROUPS: Record<ApiPath["group"], number> = {
	Account: 0,
	Invoices: 1,
	"Recurring invoices": 2,
	Clients: 3,
	Templates: 4,
	Tax: 5,
	Reports: 6,
	Time: 7,
	Support: 8,
	Operation: 9,
};

export const OPERATIONS: readonly Operation[] = Object.values(LOADERS)
	.map(({ described }) => described)
	.sort((one, other) => GROUPS[one.group] - GROUPS[other.group] || (one.path < other.path ? -1 : 1))
	.flatMap(toOperations);

function toOperations({ path, group, methods }: DescribedPath): Operation[] {
	return Object.entries(methods).map(([method, { access, input, describedInput = input, output, ...described }]) => {
		const { schema, ...rest } = output;
		const body = describedInput && inputName(describedInput);
		return {
			...described,
			method: method as Method,
			path,
			group,
			access: access?.administrator ? "administrator" : (access?.scope ?? "everybody"),
			also: access?.also,
			body,
			output: { ...rest, ...(schema && { of: answerName(schema) }) },
			errorBodies: Object.fromEntries(
				Object.entries(described.errorBodies ?? {}).map(([code, each]) => [code, answerName(each)]),
			),
		};
	});
}

function inputName(schema: z.ZodType): InputName {
	const [name] = Object.entries(INPUTS).find(([, input]) => input.schema === schema) ?? [];
	if (!name) throw new Error("A body's schema has no name in inputs.ts");
	return name as InputName;
}

function answerName(schema: z.ZodType): AnswerName {
	const [name] = Object.entries(ANSWERS).find(([, answer]) => answer === schema) ?? [];
	if (!name) throw new Error("An answer's schema has no name in answers.ts");
	return name as AnswerName;
}
