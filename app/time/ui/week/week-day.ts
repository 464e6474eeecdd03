export interface WeekDay {
	date: string;
	short: string;
	long: string;
	/** Whether it is still to come: nothing was worked on it. */
	ahead: boolean;
}
