// read URL: what a Go program made from the description reads of a site, as JSON.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"catalogue"
)

func main() {
	configuration := catalogue.NewConfiguration()
	configuration.Servers = catalogue.ServerConfigurations{{URL: os.Args[1]}}
	client := catalogue.NewAPIClient(configuration)
	ctx := context.Background()

	codes := []string{}
	page := int64(1)
	for {
		listed, _, err := client.TranslationsApi.ListTranslations(ctx).Page(page).Execute()
		must(err)
		for _, one := range listed.Results {
			codes = append(codes, one.Language.Code)
		}
		if listed.Next.Get() == nil {
			break
		}
		page++
	}

	project, _, err := client.ProjectsApi.GetProject(ctx, "large").Execute()
	must(err)
	statistics, _, err := client.ComponentsApi.ListComponentStatistics(ctx, "large", "part-0").Execute()
	must(err)
	figures := []string{}
	for _, one := range statistics.Results[:2] {
		figures = append(figures, fmt.Sprintf("%s %v", one.Code, one.TranslatedPercent))
	}
	languages := []string{}
	list, _, err := client.ProjectsApi.GetProjectLanguages(ctx, "large").Execute()
	must(err)
	for _, one := range list[:2] {
		languages = append(languages, one.Name)
	}

	_, response, err := client.ProjectsApi.GetProject(ctx, "none").Execute()
	failure, isFailure := err.(catalogue.GenericOpenAPIError)
	if !isFailure {
		panic("a project that is not there has to be an error")
	}
	var detail catalogue.ErrorDetail
	must(json.Unmarshal(failure.Body(), &detail))

	text, err := json.Marshal(map[string]interface{}{
		"count":     len(codes),
		"pages":     page,
		"codes":     codes[:3],
		"project":   project.Name,
		"figures":   figures,
		"languages": languages,
		"missing":   []interface{}{response.StatusCode, detail.Detail},
	})
	must(err)
	fmt.Println(string(text))
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
